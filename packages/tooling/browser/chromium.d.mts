export const CHROMIUM_ARGS: readonly string[];
export function findChromium(): string | undefined;
export function findFullChromium(): string | undefined;
type Launch = { executablePath: string | undefined; args: string[] };
export function launchOptions(): Launch;
export function testLaunchOptions(): Launch;
