export const CHROMIUM_ARGS: readonly string[];
export function findChromium(): string | undefined;
export function launchOptions(): { executablePath: string | undefined; args: string[] };
