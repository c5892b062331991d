/** A real OpenStack as its administrator sees it, with plain HTTP; used by tests that start a control plane. */

const json = { 'content-type': 'application/json' }
const versions = {
  compute: { 'openstack-api-version': 'compute 2.93' },
  identity: {},
  image: {},
} as const

const FLAVOR = 'tiny'

type Service = keyof typeof versions
type Session = { token: string; addressOf: (service: Service) => string }

export type RealCloud = Awaited<ReturnType<typeof openCloud>>

/** Signs in as the administrator; `project` makes others to start servers in. */
export async function openCloud(url: string, password: string) {
  const signIn = (project: string) => signedIn(url, { user: 'admin', password, project })
  const session = await signIn('admin')
  const ask = caller(session)
  const { image, flavor } = await makeImageAndFlavor(ask)
  return {
    /** Calls a service as the administrator. */
    ask,
    tokenOf: async (user: string, secret: string, project: string) =>
      (await signedIn(url, { user, password: secret, project })).token,
    /** Whether Nova accepts a token. */
    isAccepted: async (token: string) =>
      (
        await fetch(`${session.addressOf('compute')}/servers`, {
          headers: { 'x-auth-token': token },
        })
      ).status === 200,
    /** What servers are made of: the name of the flavor, and the id of the image. */
    parts: { flavor: FLAVOR, image },
    /** Names of the servers of all projects, or of those with a tag. */
    servers: async (tag?: string) => {
      const filter = tag === undefined ? '' : `&tags=${tag}`
      const { servers } = await ask('compute', 'GET', `/servers?all_tenants=1${filter}`)
      return servers.map(({ name }: { name: string }) => name) as string[]
    },
    ...aggregatesOf(ask),
    /** Makes a project whose members may start servers; answers its id and how it starts them. */
    project: async (name: string) => {
      const { id } = await projectOf(ask, name)
      const [role] = (await ask('identity', 'GET', '/roles?name=member')).roles
      const [user] = (await ask('identity', 'GET', '/users?name=admin')).users
      await ask('identity', 'PUT', `/projects/${id}/users/${user.id}/roles/${role.id}`)
      const start = caller(await signIn(name))
      const launch = async (server: string) => {
        const made = await start('compute', 'POST', '/servers', {
          server: { name: server, imageRef: image, flavorRef: flavor, networks: 'none' },
        })
        return hostOf(ask, made.server.id)
      }
      const deleteAll = async () => {
        const { servers } = await start('compute', 'GET', '/servers')
        for (const server of servers) await start('compute', 'DELETE', `/servers/${server.id}`)
      }
      /** Starts servers at once and deletes them; answers the host of each. */
      const launchAll = async (count: number) => {
        const names = Array.from({ length: count }, (_, i) => `${name}-${i}`)
        const hosts = await Promise.all(names.map(launch))
        await deleteAll()
        return hosts
      }
      return { id: id as string, launch, launchAll, deleteAll }
    },
  }
}

type Ask = ReturnType<typeof caller>

type Aggregate = { id: number; name: string; hosts: string[] }

const aggregatesOf = (ask: Ask) => {
  const all = async (): Promise<Aggregate[]> =>
    (await ask('compute', 'GET', '/os-aggregates')).aggregates
  return {
    /** Names of all host aggregates. */
    aggregates: async () => (await all()).map(({ name }) => name),
    /** Leaves no host aggregate. */
    removeAggregates: async () => {
      for (const { id, hosts } of await all()) {
        const path = `/os-aggregates/${id}`
        for (const host of hosts)
          await ask('compute', 'POST', `${path}/action`, { remove_host: { host } })
        await ask('compute', 'DELETE', path)
      }
    },
  }
}

/** A project with this name, which an earlier test of the run may have made. */
async function projectOf(ask: Ask, name: string): Promise<{ id: string }> {
  const [existing] = (await ask('identity', 'GET', `/projects?name=${name}`)).projects
  if (existing !== undefined) return existing
  const body = { project: { name, domain_id: 'default' } }
  return (await ask('identity', 'POST', '/projects', body)).project
}

/** The host of a server that was started; the fault of one that was not. */
async function hostOf(ask: Ask, id: string): Promise<string> {
  for (;;) {
    const { server } = await ask('compute', 'GET', `/servers/${id}`)
    if (server.status === 'ACTIVE') return server['OS-EXT-SRV-ATTR:host']
    if (server.status !== 'BUILD') return server.fault?.message ?? server.status
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function makeImageAndFlavor(ask: Ask): Promise<{ image: string; flavor: string }> {
  const facts = { disk_format: 'raw', container_format: 'bare', visibility: 'public' }
  const { id: image } = await ask('image', 'POST', '/v2/images', { name: 'tiny', ...facts })
  await ask('image', 'PUT', `/v2/images/${image}/file`, new Blob([new Uint8Array(1024)]))
  const { flavors } = await ask('compute', 'GET', '/flavors')
  const existing = flavors.find(({ name }: { name: string }) => name === FLAVOR)
  if (existing !== undefined) return { image, flavor: existing.id }
  const size = { name: FLAVOR, ram: 512, vcpus: 1, disk: 1 }
  const { flavor } = await ask('compute', 'POST', '/flavors', { flavor: size })
  return { image, flavor: flavor.id }
}

type Person = { user: string; password: string; project: string }

async function signedIn(url: string, { user, password, project }: Person): Promise<Session> {
  const domain = { id: 'default' }
  const auth = {
    identity: { methods: ['password'], password: { user: { name: user, domain, password } } },
    scope: { project: { name: project, domain } },
  }
  const answer = await fetch(`${url}/v3/auth/tokens`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ auth }),
  })
  const { token } = await answer.json()
  type Entry = { type: string; endpoints: { interface: string; url: string }[] }
  const catalog: Entry[] = token.catalog
  return {
    token: answer.headers.get('x-subject-token') ?? '',
    addressOf: (service) =>
      service === 'identity'
        ? `${url}/v3`
        : (catalog.find(({ type }) => type === service)?.endpoints[0]?.url ?? ''),
  }
}

const caller =
  (session: Session) => async (service: Service, method: string, path: string, body?: object) => {
    const isFile = body instanceof Blob
    const answer = await fetch(`${session.addressOf(service)}${path}`, {
      method,
      headers: {
        ...(isFile ? { 'content-type': 'application/octet-stream' } : json),
        ...versions[service],
        'x-auth-token': session.token,
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text.startsWith('{') ? JSON.parse(text) : null
  }
