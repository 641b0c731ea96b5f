// The screens and members of a branch: pairing codes, unpairing, PINs. The address names the branch.
import { useCallback, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BranchMember, Device } from '#shared/contract/devices.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { useStoreInAddress } from '../frame/store-in-address.ts';
import { StoreSelect } from '../frame/store-select.tsx';
import { usePollingQuery } from '../frame/use-polling-query.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PeopleCard } from './people-card.tsx';
import { PrintersCard } from './printers-card.tsx';

const LOOK_AGAIN_MS = 15_000;
/** While a code is shown somebody waits for the screen. */
const LOOK_SOON_MS = 2_000;

export function DevicesScreen({ staff }: { staff: StaffMember }) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [storeId, showStore] = useStoreInAddress(staff);
  const [isPairing, setPairing] = useState(false);
  const [ending, setEnding] = useState<Device | null>(null);
  const askDevices = useCallback(async () => {
    const answer = await api('devices', { params: { storeId } });
    return answer.ok ? { ok: true as const, data: answer.data.devices } : answer;
  }, [api, storeId]);
  const askMembers = useCallback(async () => {
    const answer = await api('branchMembers', { params: { storeId } });
    return answer.ok ? { ok: true as const, data: answer.data.members } : answer;
  }, [api, storeId]);
  const devices = usePollingQuery<readonly Device[]>(
    askDevices,
    isPairing ? LOOK_SOON_MS : LOOK_AGAIN_MS,
  );
  const members = usePollingQuery<readonly BranchMember[]>(askMembers, LOOK_AGAIN_MS);
  const reload = () => {
    void devices.reload();
    void members.reload();
  };

  const revoke = async (device: Device) => {
    setEnding(null);
    const answer = await api('revokeDevice', {
      params: { deviceId: device.device_id },
      body: {},
    });
    const isGone = answer.ok || answer.status === 404;
    toast({
      tone: isGone ? 'ok' : 'bad',
      durationMs: 5000,
      text: isGone
        ? t('console.devices.revoked', { name: device.name })
        : answer.code === 'OFFLINE'
          ? t('console.offline')
          : answer.message,
    });
    void devices.reload();
  };

  return (
    <SideScreen
      title={t('console.devices')}
      staff={staff}
      {...devices.frame}
      failedText={t('console.devices.loadFailed')}
      onRefresh={reload}
    >
      <div className="whole-row side-tools">
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
        <button type="button" className="console-button" onClick={() => setPairing(true)}>
          {t('console.devices.pair')}
        </button>
      </div>
      {devices.data && <DeviceList devices={devices.data} onRevoke={setEnding} />}
      {members.data && (
        <PeopleCard
          storeId={storeId}
          members={members.data}
          onChange={() => void members.reload()}
        />
      )}
      <PrintersCard storeId={storeId} />
      {isPairing && (
        <PairDialog
          storeId={storeId}
          devices={devices.data ?? []}
          onClose={() => setPairing(false)}
        />
      )}
      {ending && (
        <RevokeDialog
          device={ending}
          onKeep={() => setEnding(null)}
          onRevoke={() => void revoke(ending)}
        />
      )}
    </SideScreen>
  );
}

function DeviceList({
  devices,
  onRevoke,
}: {
  devices: readonly Device[];
  onRevoke: (device: Device) => void;
}) {
  const { t } = useConsole();
  return (
    <section className="record" aria-label={t('console.devices.screens')}>
      <h2>{t('console.devices.screens')}</h2>
      {devices.length === 0 && <p className="mut">{t('console.devices.none')}</p>}
      <ul className="side-list">
        {devices.map((device) => (
          <li key={device.device_id}>
            <span>
              <b>
                <bdi>{device.name}</bdi>
              </b>
              <small>
                {t('console.devices.paired', { login: device.paired_by })}{' '}
                <DayTime at={device.paired_at} /> · {t('console.devices.seen')}{' '}
                <DayTime at={device.seen_at} />
              </small>
            </span>
            <button
              type="button"
              className="console-button outlined"
              aria-label={t('console.devices.revokeNamed', { name: device.name })}
              onClick={() => onRevoke(device)}
            >
              {t('console.devices.revoke')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RevokeDialog({
  device,
  onKeep,
  onRevoke,
}: {
  device: Device;
  onKeep: () => void;
  onRevoke: () => void;
}) {
  const { t } = useConsole();
  return (
    <Dialog
      open
      onClose={onKeep}
      kind="alert"
      title={t('console.devices.revokeTitle', { name: device.name })}
      className="console-dialog"
      footer={
        <>
          <button type="button" className="console-button" onClick={onKeep}>
            {t('console.devices.revokeKeep')}
          </button>
          <button type="button" className="console-button bad" onClick={onRevoke}>
            {t('console.devices.revoke')}
          </button>
        </>
      }
    >
      <p>{t('console.devices.revokeLead')}</p>
    </Dialog>
  );
}
