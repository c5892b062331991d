import { keepApart } from './keep-apart'
import { keepTogether } from './keep-together'
import { licensedNodes } from './licensed-nodes'
import { premiumNodes } from './premium-nodes'
import { privateCluster } from './private-cluster'
import type { KeyTemplate } from './template'

/** Every template, in the order of the menu. */
export const keyTemplates: readonly KeyTemplate[] = [
  keepTogether,
  keepApart,
  licensedNodes,
  premiumNodes,
  privateCluster,
]

const byId = new Map(keyTemplates.map((template) => [template.id, template]))

/** The template of that id; undefined if there is no such template. */
export const findKeyTemplate = (id: string): KeyTemplate | undefined => byId.get(id)
