import type { known as en } from '../en/known.ts';

export const known = {
  'known.headline': 'الجوع نفسه يا {name}؟',
  'known.deliverTo': 'التوصيل إلى {place}',
  'known.collectFrom': 'الاستلام من {place}',
  'known.place.Home': 'المنزل',
  'known.place.Office': 'العمل',
  'known.place.Other': 'عنوانك المحفوظ',
  'known.closed': 'مغلق الآن',
  'known.opens': 'يفتح {when}',
  'known.minutes':
    '{count, plural, zero {دقيقة} one {دقيقة} two {دقيقة} few {دقائق} many {دقيقة} other {دقيقة}}',
  'known.sent': 'طلبك لدى الفرع',
  'known.kitchen': 'طلبك في المطبخ',
  'known.ready': 'طلبك جاهز للاستلام',
  'known.waitsForRider': 'طلبك ينتظر السائق',
  'known.onTheWay': 'طلبك في الطريق',
  'known.later': 'طلبك مجدول',
  'known.held': 'طلبك معلّق',
  'known.follow': 'تتبّع طلبك',
  'known.cart': 'سلتك بانتظارك',
} satisfies Record<keyof typeof en, string>;
