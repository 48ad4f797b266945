/** Paths of icons that no first page shows; see icon.tsx. */
export const HISTORY = "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3m0-5v5h5M12 7.5V12l3 2";
export const SHEET = "M6 3h8l5 5v13H6zm8 0v5h5M9 12h7v6H9zm0 3h7m-3.5-3v6";
export const DOWNLOAD = "M12 4v11m-5-5 5 5 5-5M5 20h14";
export const UPLOAD = "M12 15V4m-5 5 5-5 5 5M5 20h14";
export const CLOCK = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3.5 2.5";
export const RUPEE = "M7 4h10M7 8.5h10M7 4h3.5c6 0 6 9 0 9H7l7.5 7";
export const BUILDING = "M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8 8h3m-3 4h3m-3 4h3";
export const FLAG = "M6 21V4h12l-2.5 4 2.5 4H6";
export const PRINTER = "M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z";
export const WHATSAPP = "M3.5 20.5l1.3-4.5a8.7 8.7 0 1 1 3.3 3.2zM9 8.2c-.3 3.7 3.2 7.1 6.8 6.8";
export const STAR = "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z";
