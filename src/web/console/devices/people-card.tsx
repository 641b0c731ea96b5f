import { useState } from 'react';
import type { BranchMember } from '#shared/contract/devices.ts';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useDoneToast, useRefusedToast } from '../frame/use-page.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { SetPinDialog } from './set-pin-dialog.tsx';
import { consoleButton, recordClass, sideRowClass } from '../frame/looks.ts';

type Props = { storeId: number; members: readonly BranchMember[] };

export function PeopleCard({ storeId, members }: Props) {
  const { t } = useConsole();
  const done = useDoneToast();
  const tellRefused = useRefusedToast();
  const [isAdding, setAdding] = useState(false);
  /** The list may be without them by the time it is told. */
  const [ended, setEnded] = useState('');
  const [setting, setSetting] = useState<BranchMember | null>(null);
  const tell = (text: string) => {
    setAdding(false);
    setSetting(null);
    done(text);
  };
  const tellEnded = () => done(t('console.people.ended', { name: ended }));
  const ending = useCall('endPerson', {
    onDone: tellEnded,
    onRefused: (refused) => (refused.status === 404 ? tellEnded() : tellRefused(refused)),
  });
  const end = ({ staff_id: staffId, name }: BranchMember) => {
    setEnded(name);
    void ending.send({ params: { staffId }, body: {} });
  };
  return (
    <section className={recordClass} aria-label={t('console.pins')}>
      <h2>{t('console.pins')}</h2>
      <p className="mut">{t('console.pins.lead')}</p>
      <p className="mut">{t('console.people.lead')}</p>
      <ul>
        {members.map((member) => (
          <li key={member.staff_id} className={sideRowClass}>
            <span>
              <b>
                <bdi>{member.name}</bdi>
              </b>
              <small>{t(member.has_pin ? 'console.pins.has' : 'console.pins.hasNone')}</small>
            </span>
            <button
              type="button"
              className={consoleButton.outlined}
              aria-label={t('console.pins.setNamed', { name: member.name })}
              onClick={() => setSetting(member)}
            >
              {t('console.pins.set')}
            </button>
            {member.is_person && (
              <button
                type="button"
                className={consoleButton.outlined}
                aria-label={t('console.people.endNamed', { name: member.name })}
                onClick={() => end(member)}
              >
                {t('console.people.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={consoleButton.plain} onClick={() => setAdding(true)}>
        {t('console.people.add')}
      </button>
      {isAdding && (
        <AddPersonDialog
          storeId={storeId}
          onClose={() => setAdding(false)}
          onAdded={(name) => tell(t('console.people.added', { name }))}
        />
      )}
      {setting && (
        <SetPinDialog
          member={setting}
          onClose={() => setSetting(null)}
          onSet={() => tell(t('console.pins.saved', { name: setting.name }))}
        />
      )}
    </section>
  );
}
