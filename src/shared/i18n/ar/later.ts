import type { LaterKey } from '../en/later.ts';
import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { choosing } from './choosing.ts';
import { history } from './history.ts';
import { info } from './info.ts';
import { known } from './known.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { steps } from './steps.ts';
import { tracking } from './tracking.ts';

export const later: Record<LaterKey, string> = {
  ...checkout,
  ...choosing,
  ...tracking,
  ...account,
  ...history,
  ...info,
  ...known,
  ...points,
  ...profile,
  ...steps,
  'payment.bankTitle': 'ننتقل الآن إلى البنك',
  'payment.bankText': 'تدفع في صفحة البنك الآمنة. ستُفتح تلقائيًا بعد لحظة.',
  'payment.continue': 'تابع إلى البنك',
  'payment.back': 'العودة إلى الدفع',
  'payment.notStartedTitle': 'لم تُفتح صفحة الدفع بالبطاقة',
  'payment.notStartedText': 'سلتك محفوظة. حاول مجددًا أو اختر طريقة دفع أخرى.',
  'payment.tryAgain': 'حاول مجددًا',
  'payment.orderFailed': 'تعذّر إتمام الطلب، حاول لاحقًا بعد مسح ذاكرة التخزين المؤقت للمتصفح',
  'payment.completed': 'تمت عملية الدفع بنجاح',
  'payment.finishing': 'طلبك في طريقه إلى المطبخ. ننقلك الآن إلى صفحة التتبّع…',
  'payment.confirmingTitle': 'نتحقق من عملية الدفع',
  'payment.confirmingText': 'لم يردّ البنك بعد. أبق هذه الصفحة مفتوحة ولا تدفع مرة أخرى.',
  'payment.unsettledTitle': 'لم يردّ البنك بعد',
  'payment.unsettledText':
    'نواصل التحقق. بمجرد تأكيد الدفع يصل طلبك إلى المطبخ تلقائيًا ويمكنك تتبّعه. لن يُخصم المبلغ مرتين.',
  'payment.checkAgain': 'تحقّق مجددًا',
  'payment.track': 'تتبّع طلبي',
  'payment.elsewhere':
    'بدأ هذا الطلب في علامة تبويب أخرى أو متصفح آخر. يمكنك تتبّعه برقم هاتفك ورقم الطلب.',
  'payment.unkept':
    'هذا المتصفح لا يحتفظ بالبيانات بين الصفحات، لذلك لم يعد الطلب معروفًا هنا. يمكنك تتبّعه برقم هاتفك ورقم الطلب.',
  'payment.cashTitle': 'لم تنجح عملية الدفع بالبطاقة',
  'payment.anotherCard': 'جرّب بطاقة أخرى',
  'payment.notCharged': 'لم يُخصم منك أي مبلغ.',
  'payment.cartSafe': 'سلتك محفوظة.',
  'payment.cashOffer': 'عذرًا، لم تنجح عملية الدفع بالبطاقة. هل تودّ الدفع نقدًا؟',
  'payment.cashHint': 'اختيار «لا» يُلغي الطلب ويُفرغ السلة.',
  'payment.no': 'لا، ألغ الطلب',
  'payment.yes': 'نعم، سأدفع نقدًا',
  'payment.backToOrder': 'العودة إلى طلبي',
  'payment.cancelled': 'تم إلغاء طلبك بسبب تعذّر الدفع بالبطاقة.',
  'payment.ended': 'انتهت مهلة الدفع وأُلغي الطلب. سلتك محفوظة ويمكنك إرسال الطلب من جديد.',
  'payment.congratulations': 'تم الدفع وسُجِّل طلبك.',
  'payment.savedCards': 'البطاقات المحفوظة في صفحة البنك',
};
