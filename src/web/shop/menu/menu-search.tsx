import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { IconButton } from '../../ui/button.tsx';

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
        <IconButton icon="close" label={t('menu.clearSearch')} onClick={() => onQuery('')} />
      )}
    </search>
  );
}
