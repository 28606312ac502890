export const isPdf = (address: string): boolean => /\.pdf($|[?#])/i.test(address);
