import type { homeScreen as en } from '../en/home-screen.ts';

export const homeScreen: Record<keyof typeof en, string> = {
  'home.title': 'احتفظ بالقائمة على هاتفك',
  'home.text': 'بلا متجر تطبيقات، وتعمل من دون شبكة.',
  'home.add': 'أضفها إلى الشاشة الرئيسية',
  'home.howTo': 'اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
  'home.notNow': 'ليس الآن',
};
