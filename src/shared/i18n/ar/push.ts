import type { push as en } from '../en/push.ts';

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
} satisfies Record<keyof typeof en, string>;
