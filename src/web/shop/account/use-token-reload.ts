// After a change of the account the new token is kept and the page loads again.
import { useCallback } from 'react';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { keepToken } from '../../state/person/session.ts';

const RELOAD_MS = 1500;

export function useTokenReload(): (accessToken: string) => void {
  return useCallback((accessToken) => {
    keepToken(accessToken);
    setTimeout(reloadPage, RELOAD_MS);
  }, []);
}
