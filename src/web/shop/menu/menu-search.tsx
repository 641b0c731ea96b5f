import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { IconButton } from '../../ui/button.tsx';

export function MenuSearch({
  query,
  onQuery,
  className = '',
}: {
  query: string;
  onQuery: (query: string) => void;
  className?: string;
}) {
  const { t } = useLanguage();
  return (
    <search
      className={`flex min-w-0 items-center gap-2.5 rounded-ctl border-[1.5px] border-field bg-surface ps-3.5 pe-1 focus-within:border-ink focus-within:inset-ring focus-within:inset-ring-ink ${className}`}
    >
      <Icon name="magnifier" />
      <input
        type="search"
        className="min-h-11 min-w-0 flex-1 border-0 bg-transparent p-0 text-base leading-11 shadow-none outline-none [&::-webkit-search-cancel-button]:hidden"
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
