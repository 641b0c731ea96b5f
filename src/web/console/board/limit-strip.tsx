// Says which groups a limited board shows, and which it shows because no other screen does.
import type { MenuGroupOfBoard } from '#shared/contract/board-setup.ts';
import { joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Limit } from './use-limit.ts';

type Props = { limit: Limit; nowhere: readonly MenuGroupOfBoard[]; onChange: () => void };

export function LimitStrip({ limit, nowhere, onChange }: Props) {
  const { lang, t } = useConsole();
  const names = joinList(
    limit.names.map((name) => name[lang]),
    lang,
  );
  const extra = joinList(
    nowhere.map(({ name }) => name[lang]),
    lang,
  );
  return (
    <>
      <p className="limit-strip">
        <Icon name="pot" />
        <span>{t('console.limit.strip', { groups: names })}</span>
        <button type="button" className="console-button outlined" onClick={onChange}>
          {t('console.limit.change')}
        </button>
      </p>
      <div role="alert">
        {nowhere.length > 0 && (
          <p className="limit-strip nowhere">
            <Icon name="warning" />
            <span>{t('console.limit.nowhere', { groups: extra })}</span>
          </p>
        )}
      </div>
    </>
  );
}
