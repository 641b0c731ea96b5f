import type { landing as en } from '../en/landing.ts';

export const landing = {
  'landing.deliveryHint':
    'يصلك خلال \u2066{from}–{to}\u2069 {to, plural, zero {دقيقة} one {دقيقة} two {دقيقتين} few {دقائق} many {دقيقة} other {دقيقة}}',
  'landing.pickupHint':
    'جاهز خلال \u2066{from}–{to}\u2069 {to, plural, zero {دقيقة} one {دقيقة} two {دقيقتين} few {دقائق} many {دقيقة} other {دقيقة}}',
  'landing.opens': 'يفتح {time}.',
  'landing.ahead': 'اطلب مسبقًا الآن.',
  'landing.pauseVideo': 'أوقف الفيديو',
  'landing.playVideo': 'شغّل الفيديو',
  'landing.topItems': 'الأكثر طلبًا لدينا',
  'landing.seeMenu': 'تصفّح القائمة',
  'landing.add': 'أضف {name}',
  'landing.heat': 'حار: {heat} من 3',
  'landing.storyTitle': 'بدأنا بمقلاتين في شارع الضيافة، ثم وصل الصوت إلى الجميع.',
  'landing.storyText':
    'في عام 1991 كنا نغطّي كل قطعة بالدقيق المتبّل يدويًا لأننا لم نكن نملك ثمن آلة لذلك. نملكه اليوم، وما زلنا نغطّيها يدويًا.',
} satisfies Record<keyof typeof en, string>;
