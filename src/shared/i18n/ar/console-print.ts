// Printing tickets; loaded only by the staff console.
import type { consolePrintMessages as english } from '../en/console-print.ts';

export const consolePrintMessages = {
  'console.print': 'طباعة',
  'console.print.kind.kitchen': 'تذكرة المطبخ',
  'console.print.kind.handover': 'تذكرة التسليم',
  'console.print.here': 'طباعة من هذه الشاشة',
  'console.print.hereNamed': 'طباعة من هذه الشاشة: {kind}',
  'console.print.send': 'إرسال إلى الطابعات',
  'console.print.sendNamed': 'إرسال إلى الطابعات: {kind}',
  'console.print.sent': '{kind}: أُرسلت النسخة {copy} إلى الطابعات.',
  'console.print.noPrinter': 'لا توجد طابعة في هذا الفرع تطبع هذا النوع.',
  'console.print.failed': 'تعذّر تحميل هذه التذكرة.',
  'console.print.retry': 'حاول مجددًا',
  'console.printers': 'الطابعات',
  'console.printers.lead': 'أدخل هذا العنوان في إعدادات الطابعة (CloudPRNT). يظهر مرة واحدة فقط.',
  'console.printers.none': 'لا توجد طابعة بعد: تُطبع التذاكر من الشاشة.',
  'console.printers.add': 'إضافة طابعة',
  'console.printers.name': 'مكان الطابعة',
  'console.printers.nameNeeded': 'يُرجى تحديد مكان الطابعة.',
  'console.printers.prints': 'ما تطبعه',
  'console.printers.kindNeeded': 'يُرجى اختيار ما تطبعه.',
  'console.printers.save': 'إضافة',
  'console.printers.address': 'عنوان الطابعة',
  'console.printers.done': 'تم',
  'console.printers.remove': 'حذف',
  'console.printers.removeNamed': 'حذف {name}',
  'console.printers.silent': 'لا تستجيب',
  'console.printers.working': 'تعمل',
  'console.printers.waiting':
    '{count, plural, zero {لا تذاكر في الانتظار} one {تذكرة واحدة في الانتظار} two {تذكرتان في الانتظار} few {# تذاكر في الانتظار} many {# تذكرة في الانتظار} other {# تذكرة في الانتظار}}',
  'console.printers.isSilent': 'الطابعة {name} لا تستجيب. تحقّق من الكهرباء والشبكة والورق.',
} satisfies Record<keyof typeof english, string>;
