/** The terms of the product, one word for each concept. */
export const glossary = [
  {
    word: 'Match',
    meaning:
      'One place that could take a launch: an account with a realm, a hardware profile and an image that fit.',
  },
  {
    word: 'Share',
    meaning:
      'How likely a match or an account is to be picked, in percent. The shares of a priority group add up to 100.',
  },
  {
    word: 'Priority group',
    meaning:
      'Matches that are tried together. G1 is used first; a later group only when every earlier one is full or failed.',
  },
  {
    word: 'Spillover',
    meaning:
      'A launch that lands in a later group because the accounts of earlier groups were full or failed.',
  },
  {
    word: 'Fine',
    meaning:
      'Points taken from an account for each recent failure. It decreases as failures age. Failures reported by a tenant count only for that tenant’s launches.',
  },
  {
    word: 'Module',
    meaning: 'One rule of a policy: a weighted split, a fine, a cost preference, a time window.',
  },
  { word: 'Stack', meaning: 'The modules of a policy in order. They run from top to bottom.' },
  {
    word: 'Draft and live',
    meaning: 'The live policy decides launches now. A draft is yours alone until it is published.',
  },
  {
    word: 'What-if',
    meaning:
      'A temporary change of the inputs, such as an account being down. It is never published.',
  },
  { word: 'As of', meaning: 'The past time whose inputs a page shows.' },
  {
    word: 'Basic and adjusted price',
    meaning:
      'The basic price is what a provider charges. The adjusted price is used for decisions and reports: either entered, or the basic price with the account’s percentage.',
  },
  {
    word: 'Base price and override',
    meaning:
      'A base price holds in all realms of a provider; a realm inherits it unless it has a price of its own, an override.',
  },
  {
    word: 'Pending change',
    meaning: 'A price that was edited but not applied. All users see it; no launch uses it.',
  },
  {
    word: 'Pool',
    meaning:
      'A group of accounts, realms and tenants with one policy. Without its own policy it inherits the global default.',
  },
  {
    word: 'Capacity of a node',
    meaning:
      'Physical: its memory and cores. Allocatable: physical times the ratio, the most that VMs can get. Used: allocated to running VMs. Free: the rest. “64 / 96” is used / allocatable.',
  },
  {
    word: 'Ratio',
    meaning:
      'The factor by which memory or cores may be allocated beyond the physical amount; 2 allocates each core twice. Hosts of a private cloud use its ratios, other nodes their own.',
  },
  {
    word: 'Realm',
    meaning: 'A part of a provider where instances run: a region, a zone, a data centre.',
  },
] as const

export const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Search pages, objects and actions' },
  { keys: ['?'], does: 'Open or close this help; Ctrl / does so in a field too' },
  { keys: ['J'], does: 'Next row of the focused list; K for the previous row; ↑ ↓ work too' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['X'], does: 'Select the row; Shift X the rows up to it' },
  { keys: ['Ctrl', 'Z'], does: 'Undo in the policy studio and in pending prices' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo what was undone' },
  { keys: ['Ctrl', 'Enter'], does: 'Review the draft in the policy studio' },
  { keys: ['F2'], does: 'Edit the cell of a grid; typing replaces it' },
  { keys: ['Ctrl', 'D'], does: 'Fill the selected cells of a grid down; Ctrl R to the right' },
  { keys: ['Shift', 'F10'], does: 'Open the menu of the selected cells of a grid' },
  { keys: ['Alt', '↑'], does: 'Move the focused module up; Alt ↓ down' },
  { keys: ['Space'], does: 'Switch the focused module on or off' },
  { keys: ['Delete'], does: 'Remove the focused module' },
  { keys: ['Esc'], does: 'Close a drawer or dialog' },
] as const
