/** How many characters Nova keeps of a value of an aggregate's metadata. */
export const MOST_CHARACTERS = 255

/** Stands where no project may launch: no id of a project reads like it. */
export const NO_PROJECT = 'no-project'

/** What Nova's filter reads as the projects that may launch; it splits the value at commas. */
export const projectList = (projects: readonly string[]): string =>
  projects.length === 0 ? NO_PROJECT : projects.toSorted().join(',')

/** Whether an id can stand in that list as it is. */
export const isProjectId = (project: string): boolean =>
  project !== NO_PROJECT && /^[^,\s]+$/.test(project)
