import { ownColumns } from '@/lib/features/resources/fields/field-values'
import type { Path } from './document/path'
import { fieldsOf } from './document-fields'
import type { InventoryDocument } from './document-schema'
import { keyColumns, partsOfListedKey } from './keys/key-place'
import { projectIdsOf } from './listed-tenants'
import { partsOfPreference, placeOfPreference, placeOfSla } from './rank/listed-slas'
import { acceptedBy, type Directory } from './state/directory'
import type { ListedNoun, Values } from './state/inventory-state'

/** One row in a document. */
export type Listed = {
  noun: ListedNoun
  path: Path
  /** The parts that identify the row. */
  parts: (string | null)[]
  /** True if the entry only exists for references to an archived row. */
  archived: boolean
  /** The references of a new row that never change: ids by column. */
  fixed: (directory: Directory) => Values
  /** The fields that the document states, with references by id. */
  values: (directory: Directory) => Values
}

type Part = Exclude<
  keyof InventoryDocument,
  'format' | 'modules' | 'prices' | 'exchangeRates' | 'rankerFactors' | 'globalPolicy'
>
type EntryOf<P extends Part> = NonNullable<InventoryDocument[P]>[number]

type Section = { part: Part; noun: ListedNoun; listed: (document: InventoryDocument) => Listed[] }

type Facts<Entry> = {
  parts: (entry: Entry) => (string | null)[]
  fixed?: (entry: Entry, directory: Directory, path: Path) => Values
  /** Values that are stored in other tables, with references by id. */
  members?: (entry: Entry, directory: Directory, path: Path) => Values
}

const section = <P extends Part>(
  part: P,
  noun: ListedNoun,
  { parts, fixed, members }: Facts<EntryOf<P>>,
): Section => ({
  part,
  noun,
  listed: (document) =>
    // The cast restores the entry type, which TypeScript loses when it indexes by a type parameter.
    ((document[part] ?? []) as EntryOf<P>[]).map((entry, i) => ({
      noun,
      path: [part, i],
      parts: parts(entry),
      archived: 'archived' in entry && entry.archived === true,
      fixed: (directory) => fixed?.(entry, directory, [part, i]) ?? {},
      values: (directory) => ({
        ...ownColumns(fieldsOf(noun), entry),
        ...stated(members?.(entry, directory, [part, i]) ?? {}),
      }),
    })),
})

const stated = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type OfProvider = { provider: string; archived?: true | undefined }

const ofProvider = (
  { provider, archived }: OfProvider,
  directory: Directory,
  path: Path,
): Values => ({
  providerId: directory.find('provider', [provider], [...path, 'provider'], acceptedBy(archived)),
})

const twoParts = ({ provider, name }: { provider: string; name: string }) => [provider, name]
const onePart = ({ name }: { name: string }) => [name]

/** The parts of a document that list rows, in the order in which they refer to each other. */
export const sections: readonly Section[] = [
  section('providers', 'provider', { parts: onePart }),
  section('realms', 'realm', { parts: twoParts, fixed: ofProvider }),
  section('pods', 'pod', {
    parts: ({ provider, realm, name }) => [provider, realm, name],
    fixed: ({ provider, realm }, directory, path) => ({
      realmId: directory.find('realm', [provider, realm], [...path, 'realm']),
    }),
  }),
  section('clusters', 'cluster', {
    parts: ({ provider, realm, pod, name }) => [provider, realm, pod, name],
    fixed: ({ provider, realm, pod }, directory, path) => ({
      podId: directory.find('pod', [provider, realm, pod], [...path, 'pod']),
    }),
    members: ({ nodeKeys }) => ({ nodeKeys }),
  }),
  section('nodes', 'node', {
    parts: ({ provider, realm, pod, cluster, name }) => [provider, realm, pod, cluster, name],
    fixed: ({ provider, realm, pod, cluster }, directory, path) => ({
      clusterId: directory.find('cluster', [provider, realm, pod, cluster], [...path, 'cluster']),
    }),
    members: ({ keys }) => ({ keys }),
  }),
  section('providerHardwareProfiles', 'provider-hardware-profile', {
    parts: twoParts,
    fixed: ofProvider,
  }),
  section('accounts', 'account', {
    parts: twoParts,
    fixed: ofProvider,
    members: ({ failures }) => ({
      failures: failures?.map((at) => new Date(at).toISOString()).sort(),
    }),
  }),
  section('images', 'image', { parts: onePart }),
  section('providerImages', 'provider-image', {
    parts: ({ image, provider, account, realm }) => [
      image,
      provider,
      account ?? null,
      realm ?? null,
    ],
    fixed: ({ image, provider, account, realm }, directory, path) => ({
      imageId: directory.find('image', [image], [...path, 'image']),
      providerId: directory.find('provider', [provider], [...path, 'provider']),
      accountId:
        account === undefined
          ? null
          : directory.find('account', [provider, account], [...path, 'account']),
      realmId:
        realm === undefined ? null : directory.find('realm', [provider, realm], [...path, 'realm']),
    }),
  }),
  section('hardwareProfiles', 'hardware-profile', { parts: onePart }),
  section('deployables', 'deployable', {
    parts: onePart,
    members: ({ assemblies }, directory, path) => ({
      assemblies: assemblies.map(({ hardwareProfile, image, count }, i) => {
        const at = [...path, 'assemblies', i]
        return {
          hardwareProfile: directory.find(
            'hardware-profile',
            [hardwareProfile],
            [...at, 'hardwareProfile'],
            'accept',
          ),
          image: directory.find('image', [image], [...at, 'image'], 'accept'),
          count,
        }
      }),
    }),
  }),
  section('tenants', 'tenant', { parts: onePart, members: projectIdsOf }),
  section('pools', 'pool', {
    parts: onePart,
    members: ({ accounts, realms, tenants }, directory, path) => ({
      accounts: all(accounts, (each, i) =>
        directory.resolve('account', each, [...path, 'accounts', i]),
      ),
      realms: all(realms, (each, i) => directory.resolve('realm', each, [...path, 'realms', i])),
      tenants: all(tenants, (each, i) =>
        directory.find('tenant', [each], [...path, 'tenants', i], 'accept'),
      ),
    }),
  }),
  section('resourceKeys', 'resource-key', { parts: partsOfListedKey, fixed: keyColumns }),
  section('slas', 'sla', { parts: onePart, members: placeOfSla }),
  section('preferences', 'rank-preference', {
    parts: partsOfPreference,
    fixed: placeOfPreference,
  }),
]

const all = <Item>(
  chosen: 'all' | readonly Item[] | undefined,
  idOf: (item: Item, index: number) => string | null,
) => (chosen === undefined || chosen === 'all' ? chosen : [...new Set(chosen.map(idOf))])
