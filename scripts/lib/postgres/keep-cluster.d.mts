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
    /** Where it is told that the cluster ended or runs again; standard output unless said. */
    tell?: (line: string) => void
  },
): Promise<KeptCluster>
