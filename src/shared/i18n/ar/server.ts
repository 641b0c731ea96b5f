import type { install as installEn, push as pushEn } from '../en/server.ts';

export const push = {
  'push.title.accepted': 'بدأنا تحضير طلبك',
  'push.title.ready': 'طلبك جاهز للاستلام',
  'push.title.on_the_way': 'طلبك في الطريق إليك',
  'push.title.late': 'يحتاج طلبك إلى وقت أطول قليلًا',
  'push.title.cancelled': 'أُلغي طلبك',
  'push.title.back': 'خبر سار: عاد طلبك وسنحضّره',
  'push.title.refunded': 'المبلغ في طريقه إلى بطاقتك',
  'push.title.review': 'كيف كان طلبك؟',
  'push.reviewBody': 'قيّم طلبك من فرع {branch} في حسابك. لن نسألك مرة أخرى',
  'push.body': 'رقم التذكرة {number} · {branch}',
} satisfies Record<keyof typeof pushEn, string>;

export const install = {
  'install.description': 'اطلب من {brand} للتوصيل أو الاستلام.',
  'install.shortcut.menu': 'القائمة',
  'install.shortcut.cart': 'سلتك',
  'install.shortcut.order': 'تتبّع طلبك',
  'install.again': 'حاول مجددًا',
  'install.offline.title': 'لا يوجد اتصال',
  'install.offline.text':
    'تحتاج هذه الصفحة إلى الإنترنت. سلتك محفوظة على هذا الجهاز، ويمكنك الطلب فور عودة الاتصال.',
  'install.returned.title': 'لا يوجد اتصال، لكن طلبك محفوظ',
  'install.returned.text': 'سنسأل البنك عن عملية الدفع فور عودة الاتصال، فلا تدفع مرة أخرى.',
  'install.returned.again': 'تحقّق مجددًا',
} satisfies Record<keyof typeof installEn, string>;
