import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function MenuSearch({
  query,
  onQuery,
}: {
  query: string;
  onQuery: (query: string) => void;
}) {
  const { t } = useLanguage();
  return (
    <search className="msearch">
      <Icon name="magnifier" />
      <input
        type="search"
        value={query}
        placeholder={t('menu.search')}
        aria-label={t('menu.search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('');
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className="ibtn"
          aria-label={t('menu.clearSearch')}
          onClick={() => onQuery('')}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
