export type Tools = {
  say: (line: string) => void
  hasBrowser: () => Promise<boolean>
  hasPgBouncer: () => boolean
  hasAptGet: () => boolean
  isRoot: () => boolean
  downloadBrowser: () => Promise<unknown>
  installPackages: (names: readonly string[]) => Promise<unknown>
}

export function provideBrowser(tools: Tools): Promise<void>
export function providePgBouncer(tools: Tools): Promise<void>
