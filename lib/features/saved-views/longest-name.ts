/** The maximum length of the name of a view, which menus show in one line. */
export const LONGEST_VIEW_NAME = 100
