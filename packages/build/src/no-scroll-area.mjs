// Stands for Mantine's ScrollArea: something that no dialog was given.
export const ScrollArea = { Autosize: {} };
