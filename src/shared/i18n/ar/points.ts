import type { points as en } from '../en/points.ts';

const countOf =
  '{count, plural, zero {صفر نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}';
/** After a verb or a preposition the dual has another ending. */
const objectOf =
  '{count, plural, zero {صفر نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}}';
/** The least that may be used, as the object of a verb. */
const leastOf =
  '{minimum, plural, zero {صفر نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}}';

export const points: Record<keyof typeof en, string> = {
  'points.title': 'النقاط',
  'points.unit':
    '{count, plural, zero {نقطة} one {نقطة} two {نقطة} few {نقاط} many {نقطة} other {نقطة}}',
  'points.use': `استخدم ${objectOf} ووفّر {amount}`,
  'points.have': `رصيدك ${countOf}.`,
  'points.from': `يمكنك استخدامها عندما يبلغ رصيدك ${leastOf}.`,
  'points.largerOrder': 'يمكنك استخدامها في طلب أكبر.',
  'points.willEarn': `ستكسب ${objectOf} من هذا الطلب.`,
  'points.atHandOver': `ستحصل على ${objectOf} عند تسليم طلبك.`,
  'points.earned': `كسبت ${objectOf} من هذا الطلب.`,
  'points.withAccount': `لو كان لديك حساب لكسبت من هذا الطلب ${objectOf}.`,
  'points.toGoal':
    'اجمع {count, plural, zero {صفر نقطة} one {نقطة أخرى} two {نقطتين أخريين} few {# نقاط أخرى} many {# نقطة أخرى} other {# نقطة أخرى}} لتوفّر {amount} عند الطلب.',
  'points.expireOn': `تنتهي صلاحية ${objectOf} في {day}.`,
  'points.how': 'كيف تعمل النقاط؟',
  'points.ruleEarn': `تكسب ${objectOf} عن كل درهم من قيمة الطعام عند تسليم الطلب.`,
  'points.ruleUse': `تخصم كل نقطة {amount} من قيمة الطلب. يمكنك استخدام النقاط عندما يبلغ رصيدك ${leastOf}.`,
  'points.ruleExpire':
    'تنتهي صلاحية النقاط بعد {count, plural, zero {صفر شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}} من كسبها.',
  'points.ruleBack':
    'إذا أُلغي الطلب أو أُعيد مبلغه نعيد إليك النقاط التي استخدمتها فيه ونسحب النقاط التي كسبتها منه. وما أنفقته منها يُخصم من نقاطك القادمة.',
  'points.owed': `سنخصم من نقاطك القادمة ${objectOf} كسبتها من طلبات أُعيد مبلغها.`,
  'points.history': 'سجل النقاط',
  'points.none': 'لا توجد نقاط بعد. ستكسب أول نقاطك مع طلبك القادم.',
  'points.kind.gained': 'مكتسبة',
  'points.kind.used': 'مستخدمة',
  'points.kind.returned': 'مُعادة إليك',
  'points.kind.taken_back': 'مخصومة بعد إعادة المبلغ',
  'points.kind.expired': 'انتهت صلاحيتها',
  'points.askTitle': 'كيف كان طلبك؟',
  'points.askText': '{day}، {branch}',
  'points.askRate': 'قيّم الطلب',
  'points.askLater': 'لا، شكرًا',
};
