import { useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import { savedWords } from '../../state/places/place-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { joinList } from '#shared/i18n/format.ts';
import { Tag } from '../../ui/tag.tsx';
import { Button, IconButton } from '../../ui/button.tsx';

const ICONS: Record<SavedAddress['place'], IconName> = {
  Home: 'house',
  Office: 'briefcase',
  Other: 'map-pin',
};

type Props = {
  addresses: readonly SavedAddress[];
  lastUsedId: number | null;
  onEdit: (address: SavedAddress) => void;
  onDelete: (address: SavedAddress) => void;
};

export function AddressList({ addresses, lastUsedId, onEdit, onDelete }: Props) {
  const { t, lang } = useLanguage();
  const [doomed, setDoomed] = useState<SavedAddress | null>(null);
  return (
    <>
      <ul>
        {addresses.map((address) => {
          const place = t(`steps.place.${address.place}`);
          const words = savedWords(address, lang);
          const label = joinList([place, words.details], lang);
          return (
            <li
              key={address.address_id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-4"
            >
              <span className="flex size-12 items-center justify-center rounded-ctl bg-sand text-lead">
                <Icon name={ICONS[address.place]} />
              </span>
              <div>
                <b>{place}</b>{' '}
                {address.address_id === lastUsedId && <Tag>{t('profile.lastUsed')}</Tag>}
                <p className="mut sm">
                  <bdi>
                    <Numbers text={words.details} />
                  </bdi>
                </p>
                <p className="mut sm">
                  <bdi>
                    <Numbers text={words.address} />
                  </bdi>
                </p>
              </div>
              <div className="flex">
                <IconButton
                  icon="pencil"
                  label={t('profile.editNamed', { place: label })}
                  onClick={() => onEdit(address)}
                />
                <IconButton
                  icon="trash"
                  label={t('profile.deleteNamed', { place: label })}
                  onClick={() => setDoomed(address)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {doomed && (
        <Dialog
          open
          onClose={() => setDoomed(null)}
          kind="alert"
          title={t('profile.deleteTitle')}
          footer={
            <>
              <Button variant="outline" onClick={() => setDoomed(null)}>
                {t('profile.keepAddress')}
              </Button>
              <Button
                onClick={() => {
                  setDoomed(null);
                  onDelete(doomed);
                }}
              >
                {t('profile.deleteAddress')}
              </Button>
            </>
          }
        >
          <p>
            <bdi>
              <Numbers
                text={joinList(Object.values(savedWords(doomed, lang)).toReversed(), lang)}
              />
            </bdi>
          </p>
          <p className="mut">{t('profile.deleteText')}</p>
        </Dialog>
      )}
    </>
  );
}
