/** The most characters that Nova stores in a metadata value of an aggregate. */
export const MAX_CHARACTERS = 255

/** The list of projects if none may launch; no project has this id. */
export const NO_PROJECT = 'no-project'

/** The projects that may launch, in the form of Nova's filter, which splits the value at commas. */
export const projectList = (projects: readonly string[]): string =>
  projects.length === 0 ? NO_PROJECT : projects.toSorted().join(',')

/** True if the list can contain this id. */
export const isProjectId = (project: string): boolean =>
  project !== NO_PROJECT && /^[^,\s]+$/.test(project)
