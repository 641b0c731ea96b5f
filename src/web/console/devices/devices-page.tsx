import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId, useStoreInAddress } from '../frame/store-in-address.ts';
import { pageOutage, useCall, useDoneToast, usePage, useRefusedToast } from '../frame/use-page.tsx';
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BranchMember, Device } from '#shared/contract/devices.ts';
import type { Printer } from '#shared/contract/printing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { PeopleCard } from './people-card.tsx';
import { PrintersCard } from './printers-card.tsx';
import {
  consoleButton,
  dialogClass,
  recordClass,
  sideToolsClass,
  sideRowClass,
} from '../frame/looks.ts';

const LOOK_AGAIN_MS = 15_000;
/** While a code is shown somebody waits for the screen. */
const LOOK_SOON_MS = 2_000;

type BranchDevices = {
  devices: readonly Device[];
  members: readonly BranchMember[];
  printers: readonly Printer[];
};

function DevicesScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const done = useDoneToast();
  const tellRefused = useRefusedToast();
  const [storeId, showStore] = useStoreInAddress(staff);
  const [isPairing, setPairing] = useState(false);
  const [ending, setEnding] = useState<Device | null>(null);
  const { data, refused, frame } = usePage<BranchDevices>(isPairing ? LOOK_SOON_MS : LOOK_AGAIN_MS);
  const tellEnded = () => {
    done(t('console.devices.revoked', { name: ending?.name ?? '' }));
    setEnding(null);
  };
  const revoking = useCall('revokeDevice', {
    onDone: tellEnded,
    onRefused: (answer) => {
      if (answer.status === 404) return tellEnded();
      tellRefused(answer);
      setEnding(null);
    },
  });

  return (
    <SideScreen title={t('console.devices')} staff={staff} refused={refused} {...frame}>
      <div className={sideToolsClass}>
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
        <button type="button" className={consoleButton.plain} onClick={() => setPairing(true)}>
          {t('console.devices.pair')}
        </button>
      </div>
      {data && (
        <>
          <DeviceList devices={data.devices} onRevoke={setEnding} />
          <PeopleCard storeId={storeId} members={data.members} />
          <PrintersCard storeId={storeId} printers={data.printers} />
        </>
      )}
      {isPairing && (
        <PairDialog
          storeId={storeId}
          devices={data?.devices ?? []}
          onClose={() => setPairing(false)}
        />
      )}
      {ending && (
        <RevokeDialog
          device={ending}
          onKeep={() => setEnding(null)}
          onRevoke={() => void revoking.send({ params: { deviceId: ending.device_id }, body: {} })}
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
    <section className={recordClass} aria-label={t('console.devices.screens')}>
      <h2>{t('console.devices.screens')}</h2>
      {devices.length === 0 && <p className="mut">{t('console.devices.none')}</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.device_id} className={sideRowClass}>
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
              className={consoleButton.outlined}
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
      className={dialogClass}
      footer={
        <>
          <button type="button" className={consoleButton.plain} onClick={onKeep}>
            {t('console.devices.revokeKeep')}
          </button>
          <button type="button" className={consoleButton.bad} onClick={onRevoke}>
            {t('console.devices.revoke')}
          </button>
        </>
      }
    >
      <p>{t('console.devices.revokeLead')}</p>
    </Dialog>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader<BranchDevices>(async ({ api, staff, address }) => {
  const params = { storeId: chosenStoreId(address, staff) };
  const [devices, members, printers] = await Promise.all([
    api('devices', { params }),
    api('branchMembers', { params }),
    api('printers', { params }),
  ]);
  if (!devices.ok) return devices;
  if (!members.ok) return members;
  if (!printers.ok) return printers;
  return {
    ok: true,
    data: {
      devices: devices.data.devices,
      members: members.data.members,
      printers: printers.data.printers,
    },
  };
}, 'devices');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.devices', 'console.devices.loadFailed');
export const meta = consolePage('console.devices');
export const HydrateFallback = waitingFor('console.devices');

export default staffPage('console.devices', DevicesScreen, 'devices');
