// What a page of the console shows before it is known who is signed in.
import { Busy } from '../../ui/busy.tsx';
import { useConsole } from './console-language.tsx';

export function StaffWait({ title, isFailing }: { title: string; isFailing: boolean }) {
  const { t } = useConsole();
  return (
    <main className="sign-in-screen">
      <h1 className="sr">{title}</h1>
      {isFailing ? (
        <p role="alert" className="lost-strip">
          {t('console.lostNow')} {t('console.lost')}
        </p>
      ) : (
        <Busy />
      )}
    </main>
  );
}
