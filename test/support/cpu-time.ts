/**
 * Starts to count the processor time of this process, in milliseconds. Unlike elapsed time it does not grow while
 * other programs use the machine.
 */
export function cpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
