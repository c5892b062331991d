export type RunningServer = {
  url: string
  databaseUrl: string
  signInsFile: string
  /** Of the server's process. */
  pid: number
  stop: () => Promise<void>
}

export type ServerOptions = { isDemo?: boolean; env?: Record<string, string> }

export function startTestServer(
  options?: ServerOptions & { isDurable?: boolean },
): Promise<RunningServer & { addServer: (options?: ServerOptions) => Promise<RunningServer> }>
