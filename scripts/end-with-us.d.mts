export function endWithUs(stop: () => void): () => boolean;
export function endOnSignals(): void;
