// What a page of the console shows before it is known who is signed in.
import { Busy } from '../../ui/busy.tsx';
import { useConsole } from './console-language.tsx';

export function StaffWait({ title, isFailing }: { title: string; isFailing: boolean }) {
  const { t } = useConsole();
  return (
    <main className="ksign">
      <h1 className="sr">{title}</h1>
      {isFailing ? (
        <p role="alert" className="klost">
          {t('console.lostNow')} {t('console.lost')}
        </p>
      ) : (
        <Busy />
      )}
    </main>
  );
}
