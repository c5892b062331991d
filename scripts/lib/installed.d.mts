export type Packages = Record<string, object>
export function isComplete(
  wanted: Packages,
  installed: Packages,
  options: { withDev: boolean },
): boolean
