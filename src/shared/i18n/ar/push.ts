import type { push as en } from '../en/push.ts';

export const push = {
  'push.title.accepted': 'بدأنا تحضير طلبك',
  'push.title.ready': 'طلبك جاهز للاستلام',
  'push.title.on_the_way': 'طلبك في الطريق إليك',
  'push.title.late': 'يحتاج طلبك إلى وقت أطول قليلاً',
  'push.title.cancelled': 'تم إلغاء طلبك',
  'push.title.back': 'خبر سار: نحضّر طلبك من جديد',
  'push.title.refunded': 'المبلغ في طريقه إلى بطاقتك',
  'push.body': 'الطلب {number} · {branch}',
} satisfies Record<keyof typeof en, string>;
