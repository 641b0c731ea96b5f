export function keepAssets(folders: { assets: string; former: string; now?: Date }): void;
