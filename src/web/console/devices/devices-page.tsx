// The screens of a branch and the PINs of its members, for managers.
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId } from '../frame/store-in-address.ts';
import { pageOutage } from '../frame/use-page.tsx';
import { DevicesScreen, type BranchDevices } from './devices-screen.tsx';

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
