import type { points as en } from '../en/points.ts';

const countOf =
  '{count, plural, zero {لا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}';
/** After a verb or a preposition the dual has another ending. */
const objectOf =
  '{count, plural, zero {صفر نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}}';

export const points: Record<keyof typeof en, string> = {
  'points.title': 'النقاط',
  'points.unit':
    '{count, plural, zero {نقطة} one {نقطة} two {نقطتان} few {نقاط} many {نقطة} other {نقطة}}',
  'points.use': `استخدم ${objectOf} ووفّر {amount}`,
  'points.have': `رصيدك ${countOf}.`,
  'points.from': 'يمكنك استخدامها ابتداءً من {minimum}.',
  'points.largerOrder': 'يمكن استخدامها مع طلب أكبر.',
  'points.willEarn': `يُكسبك هذا الطلب ${objectOf}.`,
  'points.atHandOver': `${countOf} عند تسليم طلبك.`,
  'points.earned': `${countOf} من هذا الطلب.`,
  'points.withAccount': `لو كان لديك حساب لكسبت من هذا الطلب ${objectOf}.`,
  'points.worth': 'توفّر لك {amount} من طلب',
  'points.expireOn': `تنتهي صلاحية ${objectOf} في {day}.`,
  'points.how': 'كيف تعمل النقاط؟',
  'points.ruleEarn': `يُكسبك كل درهم من قيمة الطعام ${objectOf} عند تسليم الطلب.`,
  'points.ruleUse': 'تخصم كل نقطة {amount}. يمكنك استخدامها ابتداءً من {minimum}.',
  'points.ruleExpire':
    'تنتهي صلاحية النقاط بعد {count, plural, zero {صفر شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}} من كسبها.',
  'points.ruleBack':
    'إذا أُلغي الطلب أو رُدّ مبلغه عادت نقاطه كما كانت، وما أنفقته منها يُخصم من النقاط التي تكسبها لاحقًا.',
  'points.owed': `ستُخصم ${countOf} لطلبات رُدّ مبلغها من النقاط التي تكسبها لاحقًا.`,
  'points.history': 'سجل النقاط',
  'points.none': 'لا شيء بعد. أول نقاطك تأتي مع طلبك القادم.',
  'points.kind.gained': 'مكتسبة',
  'points.kind.used': 'مستخدمة',
  'points.kind.returned': 'مُعادة إليك',
  'points.kind.taken_back': 'مخصومة بعد رد المبلغ',
  'points.kind.expired': 'انتهت صلاحيتها',
  'points.askTitle': 'كيف كان طلبك؟',
  'points.askText': '{day}، {branch}',
  'points.askRate': 'قيّمه',
  'points.askLater': 'لا، شكرًا',
};
