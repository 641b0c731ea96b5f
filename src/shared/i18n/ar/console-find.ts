// Finding orders and payments of any day; loaded only by the staff console.
import type { consoleFindMessages as english } from '../en/console-find.ts';

export const consoleFindMessages = {
  'console.find.text': 'رقم التذكرة أو الاسم أو الهاتف أو آخر أرقامه أو الوقت',
  'console.find.textPayments': 'رقم الطلب أو الاسم أو آخر أرقام الهاتف',
  'console.find.allStores': 'كل الفروع',
  'console.find.day': 'اليوم',
  'console.find.anyDay': 'أي يوم',
  'console.find.search': 'بحث',
  'console.find.page': 'صفحة {page}',
  'console.find.newer': 'الأحدث',
  'console.find.older': 'الأقدم',
  'console.find.none': 'لا نتائج. تحقق من الرقم أو اختر يومًا آخر أو فرعًا آخر.',
  'console.payment.goingBack': 'قيد الردّ أو رُدّ',
  'console.refund.piecesOf': '{quantity} × {name}',
  'console.refund.left':
    '{count, plural, zero {لم يبقَ شيء لردّه} one {بقيت قطعة واحدة يمكن ردّها} two {بقيت قطعتان يمكن ردّهما} few {بقيت # قطع يمكن ردّها} many {بقيت # قطعة يمكن ردّها} other {بقيت # قطعة يمكن ردّها}}',
  'console.refund.sendSum': 'ردّ {amount}',
} satisfies Record<keyof typeof english, string>;
