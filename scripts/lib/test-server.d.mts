export type RunningServer = {
  url: string
  databaseUrl: string
  signInsFile: string
  /** Of the process that was started first. */
  pid: number
  /** Ends the server and starts it again, on the same database and port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type ServerOptions = { isDemo?: boolean; env?: Record<string, string> }

export function startTestServer(
  options?: ServerOptions & { isDurable?: boolean },
): Promise<RunningServer & { addServer: (options?: ServerOptions) => Promise<RunningServer> }>
