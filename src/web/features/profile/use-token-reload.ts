// After a change of the account the new token is kept and the page loads again (PROFILE-14, CONST-42).
import { useCallback } from 'react';
import { readAnew } from '../../state/browser/read-anew.ts';
import { keepToken } from '../../state/person/session.ts';

const RELOAD_MS = 1500;

export function useTokenReload(): (accessToken: string) => void {
  return useCallback((accessToken) => {
    keepToken(accessToken);
    setTimeout(readAnew, RELOAD_MS);
  }, []);
}
