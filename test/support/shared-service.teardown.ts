/** Ends the service that the set-up started; the first of several projects does it. */
export default async function tearDown(): Promise<void> {
  const { stopSharedService } = globalThis as { stopSharedService?: () => Promise<void> };
  await stopSharedService?.();
}
