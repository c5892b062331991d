import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const {
  OPENSTACK_STATE: state = '',
  OPENSTACK_URL: url = '',
  OPENSTACK_PASSWORD: password = '',
} = process.env

/** The compute services of all hosts. */
export const COMPUTES = [1, 2, 3, 4].map((n) => `nova-compute-${n}`)

/** Sends a signal to a service of the control plane, and to its children. */
export const signal = (service: string, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') =>
  process.kill(-Number(fs.readFileSync(`${state}/pid/${service}`, 'utf8')), name)

/** Runs an action while services answer nothing. */
export async function whileStopped(services: readonly string[], action: () => Promise<void>) {
  for (const service of services) signal(service, 'SIGSTOP')
  try {
    await action()
  } finally {
    for (const service of services) signal(service, 'SIGCONT')
  }
}

/** Starts the compute service of a host again after it was killed, on request with another hypervisor. */
export const startCompute = (host: string, hypervisor = '') =>
  execFileSync(
    'bash',
    ['scripts/openstack/control-plane.sh', 'compute', host.split('-')[1] ?? '', hypervisor],
    {
      env: {
        ...process.env,
        OS_STATE: state,
        OS_BASE: new URL(url).port,
        OS_PASSWORD: password,
      },
    },
  )

export const computeOf = (host: string) => `nova-compute-${host.split('-')[1]}`
