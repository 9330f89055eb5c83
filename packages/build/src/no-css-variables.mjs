// Stands for what writes Mantine's variables into a style element: here they come as a file (packages/ui/src/theme-css.ts).
export const MantineCssVariables = () => null;
