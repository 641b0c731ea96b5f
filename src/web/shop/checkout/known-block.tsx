// What is already known, in one block, with the way to change it.
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Props = { icon: IconName; title: string; children: ReactNode; onEdit: () => void };

export function KnownBlock({ icon, title, children, onEdit }: Props) {
  const { t } = useLanguage();
  return (
    <div className="flex items-start gap-3 rounded-tile bg-sunk p-4">
      <Icon name={icon} className="mt-1 text-lead" />
      <div className="min-w-0 flex-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
        <b className="text-body text-ink">
          <bdi>{title}</bdi>
        </b>
        {children}
      </div>
      <Button variant="link" size="sm" onClick={onEdit}>
        {t('common.edit')}
      </Button>
    </div>
  );
}
