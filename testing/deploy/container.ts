import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { IMAGE } from '../../scripts/lib/image/store.mjs'
import { compose } from './compose'

/** Options that work without systemd and its journal, and with either version of control groups. */
const HERE = [
  ...['--runtime', 'runc'],
  ...['--cgroup-manager', 'cgroupfs', '--events-backend', 'none'],
]
/**
 * Overrides two defaults of podman: its own limits need a privilege that root in a container lacks, and its timer for
 * health checks needs systemd.
 */
const RUN_HERE = [
  ...['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096'],
  ...['--no-healthcheck', '--network', 'host', '--log-driver', 'k8s-file', '--passwd=false'],
]

const store = (): string[] =>
  z
    .array(z.string())
    .min(1)
    .parse(JSON.parse(process.env.IMAGE_STORE ?? '[]'))

/** Runs podman on the store of `npm run test:image`. */
export function podman(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync('podman', [...store(), ...HERE, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Runs podman and throws if it fails. */
export function podmanOutput(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = podman(args, env)
  if (status !== 0) throw new Error(`podman ${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  return stdout
}

/** The options of podman that correspond to the compose file. */
export function composeOptions(): string[] {
  const { berth } = compose().services
  return [
    ...(berth.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...berth.tmpfs.flatMap((it) => ['--tmpfs', it]),
    ...berth.cap_drop.flatMap((it) => ['--cap-drop', it]),
    ...berth.security_opt.flatMap((it) => ['--security-opt', it.replace(/:true$/, '')]),
    ...berth.volumes.flatMap((it) => ['--volume', it]),
  ]
}

/** Starts a container that can reach services on this machine. Values of `env` do not appear on the command line. */
export function startContainer(
  name: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): void {
  const passed = Object.keys(env).flatMap((it) => ['--env', it])
  podmanOutput(['run', '--detach', '--name', name, ...RUN_HERE, ...options, ...passed, IMAGE], env)
}

const imageSchema = z.tuple([
  z.object({
    User: z.string(),
    Config: z.object({
      Volumes: z.record(z.string(), z.object({})),
      StopSignal: z.string(),
      Cmd: z.array(z.string()),
    }),
    Healthcheck: z.object({ Test: z.array(z.string()) }),
  }),
])

export const imageConfig = () =>
  imageSchema.parse(JSON.parse(podmanOutput(['image', 'inspect', IMAGE])))[0]

const stateSchema = z.object({ Status: z.string(), ExitCode: z.number() })

export const stateOf = (name: string) =>
  stateSchema.parse(JSON.parse(podmanOutput(['inspect', '--format', '{{json .State}}', name])))

/** Runs the health check of the image in a container; true if it is healthy. */
export function isHealthy(name: string): boolean {
  const [kind, ...command] = imageConfig().Healthcheck.Test
  if (kind !== 'CMD') throw new Error(`The health check needs a shell: ${kind}`)
  return podman(['exec', name, ...command]).status === 0
}

/** The user, the capabilities and the no-new-privileges flag of each process in a container. */
export function privilegesOf(name: string) {
  const pids = podmanOutput(['top', name, 'hpid']).trim().split('\n').slice(1)
  return pids.map((pid) => {
    const status = readFileSync(`/proc/${pid.trim()}/status`, 'utf8')
    const field = (it: string) => new RegExp(`^${it}:\\s*(\\w+)`, 'm').exec(status)?.[1]
    return { uid: field('Uid'), capabilities: field('CapEff'), noNew: field('NoNewPrivs') }
  })
}
