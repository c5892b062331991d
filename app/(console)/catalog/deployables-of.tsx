import { searchHref } from '@/components/resource/list/use-list-address'
import { PageLink } from '@/components/ui/text/page-link'
import { deployableList } from '@/lib/features/deployables/listed'

const list = { page: '/deployables', param: deployableList.param, isPage: true }

/** The number of assemblies that use an object, linked to their deployables. */
export const DeployablesOf = ({ name, count }: { name: string; count: number }) =>
  count === 0 ? 0 : <PageLink href={searchHref(list, name)}>{count}</PageLink>
