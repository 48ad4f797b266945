/** Units in the width of a tile; at zoom 11 one is 4.8 metres. */
export const TILE_EXTENT = 4096;
