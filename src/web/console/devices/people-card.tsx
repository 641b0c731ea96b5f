// The members of a branch with their PINs, added and removed here.
import { useState } from 'react';
import type { BranchMember } from '#shared/contract/devices.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { SetPinDialog } from './set-pin-dialog.tsx';

type Props = {
  storeId: number;
  members: readonly BranchMember[];
  onChange: () => void;
};

export function PeopleCard({ storeId, members, onChange }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [setting, setSetting] = useState<BranchMember | null>(null);
  const tell = (text: string, tone: 'ok' | 'bad' = 'ok') => {
    setAdding(false);
    setSetting(null);
    toast({ tone, durationMs: 5000, text });
    onChange();
  };
  const end = async ({ staff_id, name }: BranchMember) => {
    const answer = await api('endPerson', { params: { staffId: staff_id }, body: {} });
    if (answer.ok || answer.status === 404) tell(t('console.people.ended', { name }));
    else tell(answer.code === 'OFFLINE' ? t('console.offline') : answer.message, 'bad');
  };
  return (
    <section className="record" aria-label={t('console.pins')}>
      <h2>{t('console.pins')}</h2>
      <p className="mut">{t('console.pins.lead')}</p>
      <p className="mut">{t('console.people.lead')}</p>
      <ul className="side-list">
        {members.map((member) => (
          <li key={member.staff_id}>
            <span>
              <b>
                <bdi>{member.name}</bdi>
              </b>
              <small>{t(member.has_pin ? 'console.pins.has' : 'console.pins.hasNone')}</small>
            </span>
            <button
              type="button"
              className="console-button outlined"
              aria-label={t('console.pins.setNamed', { name: member.name })}
              onClick={() => setSetting(member)}
            >
              {t('console.pins.set')}
            </button>
            {member.is_person && (
              <button
                type="button"
                className="console-button outlined"
                aria-label={t('console.people.endNamed', { name: member.name })}
                onClick={() => void end(member)}
              >
                {t('console.people.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="console-button" onClick={() => setAdding(true)}>
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
