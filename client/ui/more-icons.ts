/** Paths of icons that no first page shows; see icon.tsx. */
export const HISTORY = "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3m0-5v5h5M12 7.5V12l3 2";
export const SHEET = "M6 3h8l5 5v13H6zm8 0v5h5M9 12h7v6H9zm0 3h7m-3.5-3v6";
export const DOWNLOAD = "M12 4v11m-5-5 5 5 5-5M5 20h14";
export const UPLOAD = "M12 15V4m-5 5 5-5 5 5M5 20h14";
