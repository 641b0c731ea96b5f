// Texts of searching, filtering and choosing; they come with the parts that a customer opens.
import type { choosing as en } from '../en/choosing.ts';

export const choosing: Record<keyof typeof en, string> = {
  'menu.addToCart': 'أضف إلى السلة',
  'menu.update': 'احفظ التعديل',
  'menu.size': 'الحجم',
  'menu.required': 'مطلوب',
  'menu.requiredChoose':
    'مطلوب · {count, plural, zero {اختر ما تشاء} one {اختر واحدًا} two {اختر اثنين} few {اختر #} many {اختر #} other {اختر #}}',
  'menu.chooseToContinue':
    '{count, plural, zero {تابع} one {اختر واحدًا للمتابعة} two {اختر اثنين للمتابعة} few {اختر # للمتابعة} many {اختر # للمتابعة} other {اختر # للمتابعة}}',
  'menu.maximumSelected': '{chosen} من {max} · اكتمل العدد',
  'menu.optionalUpTo': 'اختياري · حتى {count}',
  'menu.optional': 'اختياري',
  'menu.chosenOf': '{chosen} من {max} · اختياري',
  'menu.noThanks': 'لا، شكرًا',
  'menu.contains': 'يحتوي على {list}',
  'menu.mayContain': 'قد توجد آثار من {list}',
  'menu.dependsOnChoice': 'بحسب اختيارك: {list}',
  'menu.chosen': 'اخترت {chosen} من {total}',
  'menu.toGo': 'بقي {count}',
  'menu.allChosen': 'اكتمل اختيارك',
  'menu.done': '{chosen} من {total} · اكتمل',
  'menu.chooseMore': '{chosen} من {total} · بقي {count}',
  'menu.chooseSome':
    '{count, plural, zero {اختر {category}} one {اختر {category}} two {اختر # من {category}} few {اختر # من {category}} many {اختر # من {category}} other {اختر # من {category}}}',
  'menu.chooseOneMore': 'بقي اختيار واحد: {category}',
  'menu.comboIncomplete': 'أكمل الاختيارات المطلوبة أولًا',
  'menu.included': 'مشمول دائمًا',
  'menu.notHere': 'غير متوفر',
  'menu.backToCart': 'العودة إلى السلة',
  'menu.backToMenu': 'العودة إلى القائمة',
  'menu.results':
    '{count, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}',
  'menu.searchMended': 'نعرض نتائج «{words}».',
  'menu.searchContains': 'تحتوي على {name}. لاستبعاده ابحث عن «بدون {name}».',
  'menu.comesClose': 'أقرب النتائج',
  'menu.noResults': 'لا يوجد صنف بهذا الاسم',
  'menu.noResultsHelp': 'جرّب كلمة أقصر، أو تصفّح القائمة كاملة.',
  'menu.showAll': 'اعرض القائمة كاملة',
  'menu.showDishes':
    '{count, plural, zero {لا يوجد صنف مطابق} one {اعرض صنفًا واحدًا} two {اعرض صنفين} few {اعرض # أصناف} many {اعرض # صنفًا} other {اعرض # صنف}}',
  'menu.removeFilter': 'أزل عامل التصفية: {name}',
  'menu.recent': 'عمليات البحث الأخيرة',
  'menu.clearRecent': 'امسح',
  'menu.lookingFor': 'جرّب البحث عن',
  'menu.suggestions': 'اقتراحات',
  'menu.often': 'الأكثر طلبًا',
  'menu.clearFilters': 'ألغ التصفية',
  'menu.noMatch': 'لا يوجد صنف يطابق اختياراتك',
};
