// Where the chain's pictures come from: the own server, or a media host before the same paths.
import { createContext, useContext } from 'react';

/** The origin of the media host; empty: the own server. */
export const MediaOriginContext = createContext('');

/** Where the picture file `file` is, asked of the media host `origin`. */
export const pictureAddress = (origin: string, file: string): string =>
  `${origin}/media/pictures/${file}`;

/** Gives the address of a picture file. */
export function usePictureAddress(): (file: string) => string {
  const origin = useContext(MediaOriginContext);
  return (file) => pictureAddress(origin, file);
}
