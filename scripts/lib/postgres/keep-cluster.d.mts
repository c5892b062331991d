export type KeptCluster = {
  port: number
  urlFor: (database: string) => string
  stop: () => Promise<void>
}

export function keepCluster(
  dir: string,
  options?: {
    durable?: boolean
    settings?: Record<string, string | number>
    /** Receives a line when the cluster ended or runs again; standard output by default. */
    tell?: (line: string) => void
  },
): Promise<KeptCluster>
